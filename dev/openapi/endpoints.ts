import { accountEndpoints } from '../../worker/account/endpoints'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { blockEndpoints } from '../../worker/blocks/endpoints'
import { challengeEndpoints } from '../../worker/challenges/endpoints'
import { clipEndpoints } from '../../worker/clips/endpoints'
import type { AnyEndpoint } from '../../worker/endpoint'
import { feedEndpoints } from '../../worker/feed/endpoints'
import { feedbackEndpoints } from '../../worker/feedback/endpoints'
import { filmEndpoints } from '../../worker/films/endpoints'
import { flagEndpoints } from '../../worker/flags/endpoints'
import { gameEndpoints } from '../../worker/games/endpoints'
import { homieEndpoints } from '../../worker/homies/endpoints'
import { liveEndpoints } from '../../worker/live/endpoints'
import { mapEndpoints } from '../../worker/maps/endpoints'
import { mediaEndpoints } from '../../worker/media/endpoints'
import { uploadEndpoints } from '../../worker/media/uploads/endpoints'
import { moderationEndpoints } from '../../worker/moderation/endpoints'
import { notificationEndpoints } from '../../worker/notifications/endpoints'
import { profileEndpoints } from '../../worker/profiles/endpoints'
import { pushEndpoints } from '../../worker/push/endpoints'
import { scoreEndpoints } from '../../worker/score/endpoints'
import { sessionEndpoints } from '../../worker/session/endpoints'
import { shareEndpoints } from '../../worker/shares/endpoints'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { streamEndpoints } from '../../worker/stream/endpoints'
import { trickEndpoints } from '../../worker/tricks/endpoints'

/** Every endpoint of the API, by the tag of its feature. */
export const endpoints: Record<string, Record<string, AnyEndpoint>> = {
  account: accountEndpoints,
  billing: billingEndpoints,
  blocks: blockEndpoints,
  challenges: challengeEndpoints,
  clips: clipEndpoints,
  feed: feedEndpoints,
  feedback: feedbackEndpoints,
  films: filmEndpoints,
  flags: flagEndpoints,
  games: gameEndpoints,
  homies: homieEndpoints,
  live: liveEndpoints,
  maps: mapEndpoints,
  media: mediaEndpoints,
  uploads: uploadEndpoints,
  moderation: moderationEndpoints,
  notifications: notificationEndpoints,
  profiles: profileEndpoints,
  push: pushEndpoints,
  score: scoreEndpoints,
  session: sessionEndpoints,
  shares: shareEndpoints,
  spots: spotEndpoints,
  stream: streamEndpoints,
  tricks: trickEndpoints,
}
