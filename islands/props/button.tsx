import { BoardIcon } from './board-icon'
import { IconButton } from '../ui/icon-button'
import { useProps, type Propped } from './use-props'

/** Gives props, or takes them back. No number is shown. */
export default function PropsButton({ of }: { of: Propped }) {
  const { given, change } = useProps(of)
  return <IconButton icon={<BoardIcon />} label="Props" on={given} onClick={() => change(!given)} />
}
