import { tagLimitOn } from '../../../worker/profiles/tag-limit'
import { cleanLine } from '../../../worker/text/contract'
import { useDraft } from '../../drafts'
import { TextField } from '../../ui/text-field'
import { latestDay } from '../today'
import { FieldSheet, type FieldSheetProps } from './field-sheet'
import { FieldErrorDialog } from './field-error-dialog'
import { Tag } from '../../ui/tag'

/** The local calendar day of a timestamp, `YYYY-MM-DD`. */
const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv')

/** If the last change is less than a month ago, shows from which day another is possible. */
export function TagSheet(props: FieldSheetProps) {
  const { skatertagLastChanged: last } = props.profile
  const limit = tagLimitOn(latestDay(props.today), last && dayOf(last))
  if (!limit) return <NewTag {...props} />
  const trouble = props.open ? ({ kind: 'limit', message: limit } as const) : null
  return <FieldErrorDialog trouble={trouble} onClose={props.onClose} />
}

function NewTag(props: FieldSheetProps) {
  const [typed, setTyped] = useDraft<string | null>('skatertag', null)
  const shown = typed ?? props.profile.skatertag
  const tag = cleanLine(shown)
  const close = () => {
    setTyped(null)
    props.onClose()
  }
  return (
    <FieldSheet
      {...props}
      onClose={close}
      title="New tag"
      field="skatertag"
      saved="Skatertag updated successfully!"
      change={tag ? { skatertag: tag } : null}
      warning={{
        title: 'Change your skatertag?',
        agree: 'Change',
        text: <Warning tag={tag} />,
      }}
    >
      {(error) => (
        <TextField
          label="Skatertag"
          prefix="@"
          name="skatertag"
          hint="You can change it once per month."
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          error={error}
          data-autofocus=""
        />
      )}
    </FieldSheet>
  )
}

const Warning = ({ tag }: { tag: string }) => (
  <>
    <p>
      Becoming{' '}
      <b>
        <Tag of={tag} />
      </b>
    </p>
    <ul className="edit-warning">
      <li>updates your profile URL,</li>
      <li>changes how others find you,</li>
      <li>and cannot be undone for 30 days.</li>
    </ul>
  </>
)
