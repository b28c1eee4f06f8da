/* Finishes signing out in the browser, if the server's response could not clear the storage. */
import { signOutFlags } from '../../worker/session/contract'

try {
  for (const flag of Object.values(signOutFlags)) localStorage.removeItem(flag)
} catch {
  // A browser without storage has nothing to clear.
}
