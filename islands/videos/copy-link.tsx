import Link from 'lucide-react/icons/link'
import { copyUrl } from '../ui/copy-url'
import { IconButton } from '../ui/icon-button'

/** Copies a URL for pasting into a chat. */
export function CopyLink({ url }: { url: string }) {
  return <IconButton icon={<Link />} label="Copy link" onClick={() => void copyUrl(url)} />
}
