/**
 * Part of `npm run lint`: refuses retired identifiers, and says the new one, and turns of phrase in comments that
 * are hard to read. Checks this repository, or the folder given as an argument.
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

/** Without node_modules: Lighthouse has its own, beside the code that runs it. */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
const textOf = (file) => readFileSync(join(root, file), 'utf8')

const wrong = ['worker', 'islands', 'dev', 'tests']
  .flatMap(filesIn)
  .filter((file) => !file.endsWith('check-glossary.mjs'))
  .flatMap((file) => {
    const [found] = retired.exec(textOf(file).replaceAll(prose, '')) ?? []
    return found ? [`${file}: ${found} is now ${better[found]}`] : []
  })

/** Turns of phrase that most people read twice. */
const hardTurn =
  /\b(anew|as far as|no more|of which|so much|until when|what there is|whoever|whomever)\b/i
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm
const hard = ['worker', 'islands', 'dev'].flatMap(filesIn).flatMap((file) =>
  (textOf(file).match(comment) ?? []).flatMap((each) => {
    const [found] = hardTurn.exec(each.replace(/\s*\n\s*\*?\s*/g, ' ')) ?? []
    return found ? [`${file}: say "${found}" in a plainer way`] : []
  }),
)

for (const line of [...wrong, ...hard]) console.error(line)
process.exit(wrong.length + hard.length > 0 ? 1 : 0)
