import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import type { ReportProps } from './report'

const report = () => import('./report')

/** If its code does not load, only this button is missing. */
export const LazyReport = (props: ReportProps) => (
  <Lazy of={report} props={props} meanwhile={<IconButtonPlace />} onFail={console.warn} />
)
