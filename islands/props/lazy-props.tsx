import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import type { Propped } from './use-props'

const button = () => import('./button')
const whoGave = () => import('./who-gave')

interface Props {
  of: Propped
  mine: boolean
}

/** Its skater reads who gave props, others give them. If its code does not load, only this button is missing. */
export const LazyProps = ({ of, mine }: Props) => (
  <Lazy
    of={mine ? whoGave : button}
    props={{ of }}
    meanwhile={<IconButtonPlace />}
    onFail={console.warn}
  />
)
