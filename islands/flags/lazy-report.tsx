import { useEffect, useState, type ComponentType } from 'react'
import type { ReportProps } from './report'

/** The report button. Its code loads only where there is something to report. */
export function LazyReport(props: ReportProps) {
  const [Report, setReport] = useState<ComponentType<ReportProps>>()
  useEffect(() => {
    // If the code does not load, only the report button is missing.
    import('./report').then((loaded) => setReport(() => loaded.Report), console.warn)
  }, [])
  return Report ? <Report {...props} /> : null
}
