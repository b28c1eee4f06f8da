import { limits, messages } from '../../../worker/profiles/contract'
import { cleanText } from '../../../worker/text/contract'
import { useDraft } from '../../drafts'
import { TextArea } from '../../ui/text-area'
import { FieldSheet, type FieldSheetProps } from './field-sheet'

export function BioSheet(props: FieldSheetProps) {
  const [typed, setTyped] = useDraft<string | null>('bio', null)
  const bio = typed ?? props.profile.bio ?? ''
  const close = () => {
    setTyped(null)
    props.onClose()
  }
  return (
    <FieldSheet
      {...props}
      onClose={close}
      title="About you"
      field="bio"
      change={{ bio: cleanText(bio) }}
    >
      {(error) => (
        <TextArea
          label="Bio"
          name="bio"
          value={bio}
          onChange={(event) => setTyped(event.target.value)}
          counter={(length) => `${length}/${limits.bio} characters`}
          limit={limits.bio}
          tooLong={messages.bioLong}
          error={error}
          data-autofocus=""
        />
      )}
    </FieldSheet>
  )
}
