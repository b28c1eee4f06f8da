import { toast } from '../ui/toast'

/** Copies a URL and shows whether that worked. Returns the same. */
export async function copyUrl(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied!' })
    return true
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Could not copy link to clipboard. Please try again.',
      kind: 'destructive',
    })
    return false
  }
}
