import { Component, type ReactNode } from 'react'
import { GenericError } from './generic-error'
import { isIgnored } from './ignored'

interface State {
  failed: boolean
}

/** Shows the generic error screen in place of an island that broke. */
export class Catch extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: !isIgnored(error) }
  }

  override componentDidCatch(error: unknown): void {
    console.warn(error)
  }

  override render() {
    return this.state.failed ? <GenericError /> : this.props.children
  }
}
