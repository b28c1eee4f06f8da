import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import type { BlockProps } from './button'

const button = () => import('./button')

/** If its code does not load, only this button is missing. */
export const LazyBlock = (props: BlockProps) => (
  <Lazy of={button} props={props} meanwhile={<IconButtonPlace />} onFail={console.warn} />
)
