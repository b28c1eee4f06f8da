import { Button } from './button'

interface Props {
  /** The id of the form. */
  form: string
  busy: boolean
  /** Also marks the button to save as busy. */
  isWaiting?: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The foot of a dialog with a form: leaves it, or saves it. */
export const SaveFoot = ({ form, busy, isWaiting = false, disabled = false, onCancel }: Props) => (
  <>
    <Button onClick={onCancel} disabled={busy}>
      Cancel
    </Button>
    <Button
      kind="primary"
      type="submit"
      form={form}
      busy={busy || isWaiting}
      busyLabel="Saving..."
      disabled={disabled}
    >
      Save
    </Button>
  </>
)
