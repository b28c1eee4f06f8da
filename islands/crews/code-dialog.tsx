import { useId, useState, type FormEvent } from 'react'
import { limits, messages } from '../../worker/crews/contract'
import * as crewEndpoints from '../../worker/crews/endpoints'
import { ApiError, serverMessage } from '../api'
import { keys } from '../query-keys'
import { request } from '../request'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast'
import { useFirstError } from '../ui/use-first-error'
import { useAct } from '../use-act'

export default function CodeDialog({ open, onClose }: DialogProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const { form, showFirst } = useFirstError()
  const close = () => {
    setCode('')
    setTrouble(null)
    onClose()
  }
  const refuse = (why: string) => {
    setTrouble(why)
    showFirst()
  }
  const { act, busy } = useAct({
    call: () => request(crewEndpoints.ask, { body: { code } }),
    done: () => {
      toast({ title: 'Asked to join' })
      close()
    },
    failed: (error) => {
      const isOfCode = error instanceof ApiError && [400, 404].includes(error.status)
      if (isOfCode) return refuse(serverMessage(error, messages.code))
      return { description: serverMessage(error, "You can't ask right now. Try again.") }
    },
    touches: [keys.crews],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = code.replace(/[^0-9a-z]/gi, '').length === limits.code
    setTrouble(null)
    if (isWhole) void act()
    else refuse(messages.code)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !busy}
      title="Join by code"
      foot={
        <Button kind="primary" type="submit" form={id} busy={busy} busyLabel="Asking...">
          Ask to join
        </Button>
      }
    >
      <form id={id} ref={form} method="post" onSubmit={submit} noValidate className="stack">
        <TextField
          label="Code"
          hint="Their maker has it. Somebody in the crew has to say yes."
          error={trouble}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={busy}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  )
}
