import { toast } from '../ui/toast'
import { isIgnored } from './ignored'

/** Errors outside of React: rejections that nobody handled are silenced, the rest is said aloud. */
export function listenForFailures(): void {
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('error', (event: ErrorEvent) => {
    if (!event.error || isIgnored(event.error)) return
    toast({ title: 'Something went wrong', kind: 'destructive' })
  })
}
