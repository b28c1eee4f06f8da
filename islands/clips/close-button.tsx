import X from 'lucide-react/icons/x'
import { IconButton } from '../ui/icon-button'
import type { CardProps } from './card'

/** Makes a tile of an open clip again. */
export const CloseButton = ({ onOpen }: Pick<CardProps, 'onOpen'>) =>
  onOpen && (
    <IconButton className="clip-close" icon={<X />} label="Close" onClick={() => onOpen(false)} />
  )
