import { useMutation } from '@tanstack/react-query'
import { brand } from '../../worker/brand'
import { urls } from '../../worker/urls'
import { ApiError, send, sendWithoutAsking } from '../api'
import { toast } from '../ui/toast'
import { fieldsOf, type SetupErrors } from './check-fields'

const redirectMs = 1000

/** Sends the new profile, then goes to it, or to the page that led to setup. */
export function useCreateProfile(
  onErrors: (errors: SetupErrors) => void,
  returnUrl = urls.profile(),
) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (form: FormData) => send('POST', urls.api.profile(), form),
    onSuccess: () => {
      toast({ title: 'Profile created successfully!', description: `Welcome to ${brand}!` })
      setTimeout(() => location.assign(returnUrl), redirectMs)
    },
    onError: (error) => {
      toast({
        title: 'Error creating profile',
        description: 'Please try again later',
        kind: 'destructive',
      })
      // Show errors beside their fields: a tag may have been taken meanwhile.
      if (error instanceof ApiError) onErrors(error.fields)
    },
  })
  const create = (form: FormData, photo: File) => {
    const body = bodyOf(form)
    body.set('profilePhoto', photo)
    mutate(body)
  }
  return { create, sending: isPending, done: isSuccess }
}

/** Tells the server about an age below the limit: it remembers the refusal for a day. */
export function reportAge(form: FormData): void {
  sendWithoutAsking('POST', urls.api.profile(), bodyOf(form)).catch(() => {})
}

function bodyOf(form: FormData): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(form))) body.set(name, value)
  return body
}
