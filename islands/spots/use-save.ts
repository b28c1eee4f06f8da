import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages, type Spot } from '../../worker/spots/contract'
import { urls } from '../../worker/urls'
import { ApiError, expecting, fieldErrors, send } from '../api'
import { toast } from '../ui/toast'
import { isSpot } from './answers'
import { spotsChanged } from './use-spots'

/** Sends a new spot, or the changes to one. If that fails, the typed text stays. */
export function useSave(
  spot: Spot | undefined,
  onSaved: (spot: Spot) => void,
  onRefused: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) =>
      (spot
        ? send('PUT', urls.api.spot({ spotId: spot.id }), form)
        : send('POST', urls.api.spots(), form)
      ).then(expecting(isSpot)),
    onSuccess: async (saved) => {
      toast({ title: spot ? 'Spot updated!' : 'Spot added!' })
      onSaved(saved)
      await spotsChanged(queries)
    },
    onError: (error) => {
      const description =
        error instanceof ApiError ? error.serverText : 'Check your signal and try again.'
      const title = spot ? messages.updateFailed : messages.createFailed
      toast({ title, ...(description && { description }), kind: 'destructive' })
      onRefused(fieldErrors(error))
    },
  })
}
