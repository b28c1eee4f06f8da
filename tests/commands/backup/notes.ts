/** What the app stores with its secret, as it does itself. Loaded through Vite. */
import { noteDeletion } from '../../../worker/account/deletion/notes'
import { encrypt, tokenPurpose } from '../../../worker/session/secrets'

export const tokenFor = (SESSION_SECRET: string): Promise<string> =>
  encrypt({ SESSION_SECRET }, tokenPurpose, { token: 'token' })

export const note = (MEDIA: R2Bucket, SESSION_SECRET: string, userId: string): Promise<void> =>
  noteDeletion({ MEDIA, SESSION_SECRET }, userId, new Date(0))
