import { useState } from 'react'
import { brand } from '../../worker/brand'
import { urls } from '../../worker/urls'
import { fieldErrors, isNetworkFailure, sendWithoutAsking } from '../api'
import { toast } from '../ui/toast'
import { fieldsOf } from './check-fields'
import { deleteSetupDraft } from './setup-draft'
import { profileEndpoints } from '../../worker/profiles/endpoints'
import { orDone, request } from '../request'
import { useAct } from '../use-act'

const redirectMs = 1000

/** What to do after a failure that is about no field. What is typed stays in the form. */
const whatNow = {
  lost: 'No answer came. What you typed stays here: press Complete Profile again when you have signal.',
  failed:
    'That didn’t go through. What you typed stays here: press Complete Profile again in a minute.',
}

/**
 * Sends the new profile, then goes to it, or to the page that led to setup. `onFailed` gets what to
 * say in the form, and the messages by field.
 */
export function useCreateProfile(
  onFailed: (words: string, fields: Record<string, string>) => void,
  returnUrl = urls.profile(),
) {
  const [isDone, setDone] = useState(false)
  const { act, busy } = useAct({
    // The profile exists: the answer to an earlier press was lost, or another tab made it.
    call: (body: FormData) => orDone(request(profileEndpoints.create, { body }), 'profile_exists'),
    done: () => {
      setDone(true)
      void deleteSetupDraft()
      toast({ title: 'Profile created successfully!', description: `Welcome to ${brand}!` })
      setTimeout(() => location.assign(returnUrl), redirectMs)
    },
    failed: (error) => {
      onFailed(isNetworkFailure(error) ? whatNow.lost : whatNow.failed, fieldErrors(error))
      return { title: 'Error creating profile', description: 'Please try again later' }
    },
  })
  const create = (form: FormData, photo: File) => {
    const body = bodyOf(form)
    body.set('profilePhoto', photo)
    void act(body)
  }
  return { create, sending: busy, done: isDone }
}

/** Tells the server about an age below the limit: it remembers the refusal for a day. */
export function reportAge(form: FormData): void {
  sendWithoutAsking('POST', profileEndpoints.create.url(), bodyOf(form)).catch(() => {})
}

function bodyOf(form: FormData): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(form))) body.set(name, value)
  return body
}
