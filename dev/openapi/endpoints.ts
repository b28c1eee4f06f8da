import { accountEndpoints } from '../../worker/account/endpoints.ts'
import { billingEndpoints } from '../../worker/billing/endpoints.ts'
import { blockEndpoints } from '../../worker/blocks/endpoints.ts'
import { challengeEndpoints } from '../../worker/challenges/endpoints.ts'
import { clipEndpoints } from '../../worker/clips/endpoints.ts'
import type { AnyEndpoint } from '../../worker/endpoint.ts'
import { feedEndpoints } from '../../worker/feed/endpoints.ts'
import { feedbackEndpoints } from '../../worker/feedback/endpoints.ts'
import { filmEndpoints } from '../../worker/films/endpoints.ts'
import { flagEndpoints } from '../../worker/flags/endpoints.ts'
import { gameEndpoints } from '../../worker/games/endpoints.ts'
import { homieEndpoints } from '../../worker/homies/endpoints.ts'
import { liveEndpoints } from '../../worker/live/endpoints.ts'
import { mapEndpoints } from '../../worker/maps/endpoints.ts'
import { mediaEndpoints } from '../../worker/media/endpoints.ts'
import { uploadEndpoints } from '../../worker/media/uploads/endpoints.ts'
import { moderationEndpoints } from '../../worker/moderation/endpoints.ts'
import { notificationEndpoints } from '../../worker/notifications/endpoints.ts'
import { profileEndpoints } from '../../worker/profiles/endpoints.ts'
import { propsEndpoints } from '../../worker/props/endpoints.ts'
import { pushEndpoints } from '../../worker/push/endpoints.ts'
import { scoreEndpoints } from '../../worker/score/endpoints.ts'
import { sessionEndpoints } from '../../worker/session/endpoints.ts'
import { shareEndpoints } from '../../worker/shares/endpoints.ts'
import { skateSessionEndpoints } from '../../worker/skate-sessions/endpoints.ts'
import { spotEndpoints } from '../../worker/spots/endpoints.ts'
import { streamEndpoints } from '../../worker/stream/endpoints.ts'
import { trickEndpoints } from '../../worker/tricks/endpoints.ts'
import { nextEndpoints } from '../../worker/tricks/next/endpoints.ts'

/** Every endpoint of the API, by the tag of its feature. The build writes /api/openapi.json from them. */
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
  props: propsEndpoints,
  push: pushEndpoints,
  score: scoreEndpoints,
  session: sessionEndpoints,
  shares: shareEndpoints,
  'skate-sessions': skateSessionEndpoints,
  spots: spotEndpoints,
  stream: streamEndpoints,
  tricks: trickEndpoints,
  'what-next': nextEndpoints,
}
