import type { Notification } from '../../worker/notifications/contract'

/** By type and title. Other notifications of these types ask for nothing, or for something less certain. */
const acts: Record<string, string> = {
  'homie_request New homie request': 'Accept',
  'crew Crew invite': 'Answer',
  'crew Crew request': 'Answer',
  "crew Who's out?": 'Coming?',
  'game_invite Game invite': 'Roll',
  'game_invite Rematch': 'Roll',
  'ots_recording Time to film': 'Film',
  'ots_voting Time to vote': 'Vote',
}

type Asking = Pick<Notification, 'type' | 'title' | 'message' | 'isRead'>

/** The act that a notification asks for; null once it is read, because the act may be done by then. */
export function actOfNotification({ type, title, message, isRead }: Asking): string | null {
  if (isRead) return null
  if (type === 'skate_turn' && title.startsWith('Your turn')) {
    return /set the trick/i.test(message) ? 'Set' : 'Play'
  }
  return acts[`${type} ${title}`] ?? null
}
