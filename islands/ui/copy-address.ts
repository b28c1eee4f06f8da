import { toast } from './toast'

/** Copies an address for pasting into a chat, and says whether it worked. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: 'Link copied!' })
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Could not copy link to clipboard. Please try again.',
      kind: 'destructive',
    })
  }
}
