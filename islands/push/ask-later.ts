import { urls } from '../../worker/urls'
import { askSoon, canAskForPush, mayAsk, mustAsk } from './push-is-useful'

/** Asks when push becomes useful on this page, or if it became useful on the page before. */
export function askWhenPushIsUseful(): void {
  addEventListener(canAskForPush, () => {
    if (!mayAsk()) return
    askSoon()
    askIfUseful()
  })
  askIfUseful()
}

/** Never asks during a game: the next other page asks. */
function askIfUseful(): void {
  if (location.pathname === urls.games() || !mustAsk()) return
  void import('./ask').then(({ askForPush }) => askForPush(), console.warn)
}
