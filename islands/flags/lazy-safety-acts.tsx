import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import type { SafetyProps } from './safety-acts'

const acts = () => import('./safety-acts')

/** If its code does not load, only this button is missing. */
export const LazySafetyActs = (props: SafetyProps) => (
  <Lazy of={acts} props={props} meanwhile={<IconButtonPlace />} onFail={console.warn} />
)
