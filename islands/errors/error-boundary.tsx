import { Component, type ReactNode } from 'react'
import { isIgnored } from '../errors/ignored'
import { showFailure } from '../errors/screen'

interface State {
  failed: boolean
}

/** Shows the generic error screen when any island of the page breaks. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: !isIgnored(error) }
  }

  override componentDidCatch(error: unknown): void {
    console.warn(error)
    if (this.state.failed) showFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
