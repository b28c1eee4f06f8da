import { urls } from '../../worker/urls'
import { canAskForPush, mustAsk } from './push-is-useful'

/** Asks when push becomes useful on this page, or if it did on the page before. */
export function askWhenPushIsUseful(): void {
  addEventListener(canAskForPush, askIfUseful)
  askIfUseful()
}

/** Never asks during a game: the next other page asks. */
function askIfUseful(): void {
  if (location.pathname === urls.games() || !mustAsk()) return
  void import('./ask').then(({ askForPush }) => askForPush(), console.warn)
}
