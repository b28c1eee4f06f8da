import { Button } from './button'

interface Props {
  form: string
  busy: boolean
  isWaiting?: boolean
  disabled?: boolean
  label?: string
  onCancel: () => void
}

export const SaveFoot = ({
  form,
  busy,
  isWaiting = false,
  disabled = false,
  label = 'Save',
  onCancel,
}: Props) => (
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
      {label}
    </Button>
  </>
)
