import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { idShape, linkTokenShape } from '../db/ids'
import type { AppEnv } from '../env'
import type { Names } from '../urls'
import type { Before } from './around-route'

/** By path parameter. Values of another shape can't exist. */
export const parameterShapes = {
  clipId: idShape,
  crewId: idShape,
  crewRequestId: idShape,
  crewToken: linkTokenShape,
  exportId: idShape,
  gameId: idShape,
  notificationId: idShape,
  outId: idShape,
  requestId: idShape,
  sessionId: idShape,
  skateSessionId: /^\d{1,15}$/,
  spotId: idShape,
  turnId: idShape,
  uploadId: idShape,
  userId: idShape,
  videoId: idShape,
  contentId: idShape,
  actId: idShape,
  caseId: idShape,
  number: idShape,
  token: linkTokenShape,
  name: idShape,
  trickId: /^[a-z0-9-]{1,100}$/,
  skatertag: /^[\w.]{3,20}$/,
  contentType: /^[a-z_]{1,50}$/,
  pictureKind: /^[a-z-]{1,30}$/,
  pictureFile: new RegExp(`${idShape.source.slice(0, -1)}\\.jpg$`),
  file: /^\d{4}-\d{2}-\d{2}\.xml$/,
  /** Not ids: the route checks them and explains which tiles exist. */
  z: /^[\w.-]{1,20}$/,
  x: /^[\w.-]{1,20}$/,
  y: /^[\w.-]{1,20}$/,
  until: /^\d{1,15}$/,
  signature: /^[\w-]{1,100}$/,
} satisfies Record<string, RegExp>

type Parameter = keyof typeof parameterShapes

/** The API's 404 messages. */
const missingWords: Partial<Record<Parameter, string>> = {
  clipId: 'Clip not found',
  crewId: 'Crew not found',
  crewRequestId: 'Request not found',
  crewToken: 'This leads to no crew.',
  gameId: 'Game not found',
  notificationId: 'Notification not found',
  outId: 'Nobody is out here any more.',
  requestId: 'Homie request not found',
  sessionId: 'This sign-in has ended already.',
  skateSessionId: 'It was deleted.',
  skatertag: 'Profile not found',
  spotId: 'Spot not found',
  token: 'Challenge not found',
  trickId: 'Trick not found',
  turnId: 'Turn not found',
  uploadId: 'Upload not found',
  userId: 'Skater not found',
  videoId: 'Video not found',
}

export interface MissingThing {
  route: string
  message: string | undefined
}

type AnswerMissing = (c: Context<AppEnv>, missing: MissingThing) => Response | Promise<Response>

/** Answers 404 before any database query. `applies` selects the requests to check. */
export const rejectMalformedIds =
  (answer: AnswerMissing, applies: (c: Context<AppEnv>) => boolean = () => true): Before =>
  (c) => {
    const route = matchedRoutes(c).find(({ path }) => !path.endsWith('/*'))?.path ?? ''
    const malformed = route.includes(':') && malformedParameter(route, c.req.path)
    if (!malformed || !applies(c)) return undefined
    return answer(c, { route, message: missingWords[malformed] })
  }

/** The first parameter of the wrong shape. */
export const malformedParameter = (route: string, path: string): Parameter | undefined =>
  (Object.entries(parametersOf(route, path)) as [Parameter, string][]).find(
    ([name, value]) => !parameterShapes[name].test(value),
  )?.[0]

/** For middleware, to which Hono does not give the parameters of the route behind it. */
export function parametersOf<P extends string>(route: P, path: string): Record<Names<P>, string> {
  const values = path.split('/')
  const named = route
    .split('/')
    .flatMap((part, at): [string, string][] =>
      part.startsWith(':') ? [[part.slice(1), decode(values[at] ?? '')]] : [],
    )
  return Object.fromEntries(named) as Record<Names<P>, string>
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
