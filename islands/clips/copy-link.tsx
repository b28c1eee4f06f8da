import Link from 'lucide-react/icons/link'
import { IconButton } from '../ui/icon-button'
import { toast } from '../ui/toast'

/** Copies an address for pasting into a chat. */
export function CopyLink({ address }: { address: string }) {
  const copy = async () => {
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
  return <IconButton icon={<Link />} label="Copy link" onClick={() => void copy()} />
}
