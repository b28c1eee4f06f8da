import { useState } from 'react'
import type { OwnProfile } from '../../../worker/profiles/contract'
import { profileEndpoints } from '../../../worker/profiles/endpoints'
import type { ProfileChange } from '../../../worker/profiles/schema'
import { ApiError, fieldErrors } from '../../api'
import { request } from '../../request'
import { useAct } from '../../use-act'
import { fieldFailureOf, type FieldFailure } from './field-error'

interface Then {
  onDone: (profile: OwnProfile) => void
  onFailed: (fields: Record<string, string>) => void
}

/** Sends one field of the profile. `trouble` keeps the error until the user has read it. */
export function useChange(field: string, { onDone, onFailed }: Then) {
  const [trouble, setTrouble] = useState<FieldFailure | null>(null)
  const { act, busy } = useAct({
    call: (body: ProfileChange) => request(profileEndpoints.change, { body }),
    done: onDone,
    failed: (error) => {
      // After a 401 the dialog for signing in has already said why.
      const isSaid = error instanceof ApiError && error.status === 401
      if (!isSaid) setTrouble(fieldFailureOf(error, field))
      onFailed(fieldErrors(error))
    },
  })
  return {
    send: (change: ProfileChange) => void act(change),
    busy,
    trouble,
    calm: () => setTrouble(null),
  }
}
