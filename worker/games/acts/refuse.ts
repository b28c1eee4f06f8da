import { HttpError, notFound } from '../../http/errors'
import { refusal as uploadRefusal } from '../../media/uploads/refusals'
import { refusals } from '../contract'
import type { Refused } from '../room/ask'

export const gameNotFound = () => notFound('Game not found')

/** How a refusal of the room goes over the wire. To who has no seat there is no such game. */
export function refusalError(code: Refused): HttpError {
  if (code === 'unknown_game' || code === 'not_a_player') return gameNotFound()
  if (code === 'upload_used') return uploadRefusal('used')
  if (code === 'made_before') return new HttpError(409, code, 'This game has been made before.')
  const { status, message } = refusals[code]
  return new HttpError(status, code, message)
}
