import { limits, messages, newProfileOn } from '../../worker/profiles/contract'

export type SetupErrors = Partial<
  Record<
    'skatertag' | 'stance' | 'birthdate' | 'bio' | 'startedSkatingYear' | 'profilePhoto',
    string
  >
>

/** Checks the form against the server's schema before sending it. */
export function check(form: FormData, photo: File | null, today: string): SetupErrors {
  const result = newProfileOn(today).safeParse(fieldsOf(form))
  const errors: SetupErrors = {}
  if (!photo) errors.profilePhoto = messages.photoRequired
  if (photo && photo.size > limits.photoBytes) errors.profilePhoto = messages.photoTooLarge
  for (const issue of result.error?.issues ?? []) {
    errors[String(issue.path[0]) as keyof SetupErrors] ??= issue.message
  }
  return errors
}

/** The text fields to send. Empty optional fields are left out. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    const optional = name === 'bio' || name === 'startedSkatingYear'
    if (typeof value === 'string' && !(optional && value.trim() === '')) fields[name] = value
  }
  return fields
}
