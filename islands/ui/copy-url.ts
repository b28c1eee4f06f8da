import { toast } from './toast'

/** Copies a URL and shows whether that worked. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied!' })
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Could not copy link to clipboard. Please try again.',
      kind: 'destructive',
    })
  }
}
