import { useEffect, useState, type ComponentType } from 'react'
import type { ReportProps } from './report'

/** The report button, with its code only where there is something to report. */
export function LazyReport(props: ReportProps) {
  const [Report, setReport] = useState<ComponentType<ReportProps>>()
  useEffect(() => {
    // Without a signal the clip is still there to be watched, and that is what matters.
    import('./report').then((loaded) => setReport(() => loaded.Report), console.warn)
  }, [])
  return Report ? <Report {...props} /> : null
}
