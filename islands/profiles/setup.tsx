import { useState, type FormEvent } from 'react'
import { brand } from '../../worker/brand'
import { limits, messages, stanceNames, stances } from '../../worker/profiles/contract'
import { urls } from '../../worker/urls'
import { loadPart, reloadOnce } from '../errors/reload'
import { Button } from '../ui/button'
import { hold } from '../ui/hold'
import { PhotoPicker } from '../ui/photo-picker'
import { RadioCards } from '../ui/radio-cards'
import { Select } from '../ui/select'
import { TextArea } from '../ui/text-area'
import { TextField } from '../ui/text-field'
import { useComeBack } from '../ui/use-come-back'
import { Notice } from '../ui/states'
import { useFirstError } from '../ui/use-first-error'
import { checkSetup, type SetupErrors } from './check-fields'
import { useSetupDraft } from './setup-draft'
import { latestDay } from './today'
import { reportAge, useCreateProfile } from './use-create-profile'
import { usePhoto } from '../media/use-photo'
import { ageOn, firstBirthday, isMinor } from '../../worker/profiles/dates'

interface Props {
  /** Today for the skater, `YYYY-MM-DD`. */
  today: string
  years: number[]
  /** The user comes back from signing in, and must confirm the deletion again. */
  isDeleting?: boolean
  /** Where the user goes with the new profile. */
  returnUrl?: string
}

const askToDelete = () =>
  loadPart(import('../account/delete-dialog')).then(({ askToDeleteAccount }) =>
    askToDeleteAccount(),
  )

const fieldNames = [
  'profilePhoto',
  'skatertag',
  'stance',
  'birthdate',
  'bio',
  'startedSkatingYear',
] as const satisfies (keyof SetupErrors)[]

export default function Setup({ today, years, isDeleting, returnUrl }: Props) {
  const [errors, setErrors] = useState<SetupErrors>({})
  const photo = usePhoto('profile photo')
  const [trouble, setTrouble] = useState<string | null>(null)
  /** The birthday of a minor that the skater was asked about. */
  const [asked, setAsked] = useState<string | null>(null)
  const { form, showFirst } = useFirstError()
  const draft = useSetupDraft(form, photo)
  const showErrors = (found: SetupErrors) => {
    setErrors(found)
    setTrouble(null)
    showFirst()
  }
  const { create, sending, done } = useCreateProfile((words, fields) => {
    const isAboutFields = fieldNames.some((name) => name in fields)
    if (isAboutFields) showErrors(fields)
    else setTrouble(words)
  }, returnUrl)
  useComeBack(askToDelete, isDeleting)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending || done) return
    if (!draft.isRestored) return draft.submitLater(event.currentTarget)
    if (photo.busy) return photo.submitLater(event.currentTarget)
    const day = latestDay(today)
    const typed = new FormData(event.currentTarget)
    const found = checkSetup(typed, photo.picture, day)
    const birthdate = typed.get('birthdate')
    const isTooYoung = found.birthdate === messages.tooYoung && typeof birthdate === 'string'
    if (isTooYoung && isMinor(birthdate, day)) {
      if (birthdate === asked) reportAge(typed)
      else found.birthdate = messages.isBirthdayRight(birthdate.slice(0, 4), ageOn(birthdate, day))
      setAsked(birthdate)
    }
    if (Object.keys(found).length === 0 && photo.picture) create(typed, photo.picture)
    else showErrors(found)
  }
  // Hides the error until the next check.
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof Element && 'name' in target) {
      setErrors({ ...errors, [String(target.name)]: undefined })
    }
    if (!done) draft.keepFields()
  }
  return (
    <>
      <div className="setup-head">
        <h1 className="title">Complete Your Profile</h1>
      </div>
      <form
        className="setup-form"
        method="post"
        ref={form}
        onSubmit={submit}
        onInput={mend}
        noValidate
      >
        <PhotoPicker
          label="Profile Picture (needed)"
          prompt="Click to upload"
          preview={photo.preview}
          busy={photo.busy}
          onPick={(file) => {
            setErrors({ ...errors, profilePhoto: undefined })
            void photo.choose(file)
          }}
          error={photo.error ?? errors.profilePhoto}
        />
        <TextField
          label="Skatertag"
          name="skatertag"
          prefix="@"
          hint="This will be your public username"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          error={errors.skatertag}
        />
        <RadioCards
          label="Your Stance"
          name="stance"
          hint="Your preferred foot placement on the skateboard"
          choices={stances.map((value) => ({ value, label: stanceNames[value] }))}
          defaultValue="regular"
          error={errors.stance}
        />
        <TextField
          label="Birthday *"
          name="birthdate"
          type="date"
          min={firstBirthday(today)}
          max={today}
          autoComplete="bday"
          hint={`You must be 18+ to use ${brand}`}
          error={errors.birthdate}
        />
        <TextArea
          label="Bio (Optional)"
          name="bio"
          counter={(length) => `${length}/${limits.bio} characters`}
          limit={limits.bio}
          tooLong={messages.bioLong}
          error={errors.bio}
        />
        <Select
          label="Started Skating (Optional)"
          name="startedSkatingYear"
          placeholder="Select year you started skating"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          error={errors.startedSkatingYear}
        />
        <RadioCards
          label="Who Sees You? (Optional)"
          name="isPublic"
          hint="Public, if you don't choose. You can change it at any time."
          stacked
          choices={[
            {
              value: 'true',
              label: 'Everybody',
              hint: 'Your clips and tricks are public, and search engines may list them.',
            },
            {
              value: 'false',
              label: 'Only my homies',
              hint: 'Others see your tag and your photo, and no videos.',
            },
          ]}
        />
        <p className="setup-terms quiet">
          Your birthday is never shown. <a href={urls.rules()}>The park's rules</a> say what goes
          here, the <a href={urls.privacy()}>privacy policy</a> what we keep of you.
        </p>
        {trouble && <Notice kind="danger">{trouble}</Notice>}
        <div className="setup-foot">
          <Button
            kind="primary"
            wide
            type="submit"
            busy={sending || photo.isAwaited}
            busyLabel="Creating Profile..."
            disabled={done}
          >
            Complete Profile
          </Button>
        </div>
      </form>
      <p className="setup-leave">
        <button
          type="button"
          className="text-link"
          {...hold}
          onClick={() => void askToDelete().catch(reloadOnce)}
        >
          Delete this account
        </button>
      </p>
    </>
  )
}
