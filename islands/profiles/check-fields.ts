import { limits, messages, stances } from '../../worker/profiles/contract'
import { checkTag } from '../../worker/profiles/tag-limit'
import { firstBirthday, isOldEnough, startYears } from '../../worker/profiles/dates'
import type { SentPicture } from '../media/sent-picture'
import { cleanLine, cleanText, lengthOf } from '../../worker/text/contract'

/** By field: the message if the server would refuse the text. */
export const checks = {
  skatertag: (typed: string) => checkTag(cleanLine(typed)),
  stance: (chosen: string) =>
    stances.some((stance) => stance === chosen) ? undefined : messages.stance,
  birthdate(day: string, today: string): string | undefined {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return messages.birthdateRequired
    if (day < firstBirthday(today)) return messages.wrongYear
    return isOldEnough(day, today) ? undefined : messages.tooYoung
  },
  bio: (typed: string) => (lengthOf(cleanText(typed)) > limits.bio ? messages.bioLong : undefined),
  startedSkatingYear: (year: string, today: string) =>
    startYears(today).map(String).includes(year) ? undefined : messages.year,
} satisfies Record<string, (text: string, today: string) => string | undefined>

export type CheckedField = keyof typeof checks

export type SetupErrors = Partial<Record<CheckedField | 'profilePhoto', string | undefined>>

const checkedFields = Object.keys(checks) as CheckedField[]

export function checkSetup(form: FormData, photo: SentPicture | null, today: string): SetupErrors {
  const errors: SetupErrors = {}
  if (!photo) errors.profilePhoto = messages.photoRequired
  if (photo && photo.whole.size > limits.photoBytes) errors.profilePhoto = messages.photoTooLarge
  const typed: Partial<Record<string, string>> = {
    skatertag: '',
    stance: '',
    birthdate: '',
    ...fieldsOf(form),
  }
  for (const field of checkedFields) {
    const text = typed[field]
    const error = text === undefined ? undefined : checks[field](text, today)
    if (error) errors[field] = error
  }
  return errors
}

/** Leaves out empty optional fields. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    const optional = name === 'bio' || name === 'startedSkatingYear'
    if (typeof value !== 'string') continue
    const text = cleanText(value)
    if (text !== '' || !optional) fields[name] = text
  }
  return fields
}
