/**
 * Part of `npm run lint`: refuses retired identifiers, and says the new one. Checks this repository, or
 * the folder given as an argument.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const better = {
  House: 'AppEnv',
  everyMinute: 'scheduled',
  Refusal: 'HttpError',
  asRefusal: 'toHttpError',
  brake: 'enforceRateLimit',
  inChunks: 'iterateChunks',
  textUpTo: 'readTextLimited',
  newName: 'randomName',
  anyCaseText: 'nocaseText',
  isTaken: 'isUniqueViolation',
  isRefusedBy: 'isCheckViolation',
  profiled: 'currentProfile',
  signedIn: 'requireUser',
  withProfileEvenLapsed: 'requireProfileAllowExpired',
  ownPath: 'safeReturnPath',
  isOwnPath: 'safeReturnPath',
  maySee: 'canView',
  walkThrough: 'timelineCte',
  isOfCircle: 'isSelfOrHomie',
  throwAway: 'deleteMedia',
  useUpload: 'claimUpload',
  useUp: 'markUsed',
  speaksTus: 'tusHeaders',
  asksTus: 'requireTusVersion',
  Unfit: 'UnplayableVideo',
  letGo: 'markForDeletion',
  tendRenditions: 'processStreamCopies',
  takeNews: 'handleWebhook',
  addStray: 'addOrphan',
  keptForVisitors: 'pageCache',
  recall: 'findPage',
  fromMemory: 'lookup',
  readAnew: 'fetchSnapshot',
  partFrom: 'deleteStripeCustomers',
  hangsUp: 'closeSockets',
  tellPage: 'dispatch',
  befriend: 'makeHomies',
  askSomebody: 'sendRequest',
  Book: 'GameWriter',
  Wish: 'Action',
  Happening: 'GameEvent',
  unlessOvertaken: 'retryOnConflict',
  goOn: 'advance',
  goWithout: 'advanceWithout',
  putOff: 'postpone',
  strangers: 'nonHomieIds',
  CallError: 'ApiError',
  saidOr: 'serverMessage',
  sayReloaded: 'announceReload',
  Way: 'EncodePlan',
  wayFor: 'planEncoding',
  mortal: 'crashAfter',
  Whole: 'PublicProfile',
  Gone: 'BytesMissing',
  Kept: 'StoredVideo',
  Asked: 'SourceRequest',
  Standing: 'RankEntry',
  Place: 'PageCursor',
  replaceCover: 'replacePoster',
  CoverPicker: 'PosterPicker',
}
const retired = new RegExp(`\\b(${Object.keys(better).join('|')})\\b`)
/** Comments and strings may use such a word as plain English. */
const prose =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}\n]+</g

const wrong = ['worker', 'islands', 'dev', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('check-glossary.mjs'))
    .flatMap((name) => {
      const code = readFileSync(join(root, folder, name), 'utf8').replaceAll(prose, '')
      const [found] = retired.exec(code) ?? []
      return found ? [`${folder}/${name}: ${found} is now ${better[found]}`] : []
    }),
)
for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)
