import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import type { ReportProps } from './report'

const report = () => import('./report')

/**
 * The report button. Its code loads only where there is something to report. If it does not load,
 * only this button is missing.
 */
export const LazyReport = (props: ReportProps) => (
  <Lazy of={report} props={props} meanwhile={<IconButtonPlace />} onFail={console.warn} />
)
