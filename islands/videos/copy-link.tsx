import Link from 'lucide-react/icons/link'
import { copyAddress } from '../ui/copy-address'
import { IconButton } from '../ui/icon-button'

/** Copies a URL for pasting into a chat. */
export function CopyLink({ address }: { address: string }) {
  return <IconButton icon={<Link />} label="Copy link" onClick={() => void copyAddress(address)} />
}
