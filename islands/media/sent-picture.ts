import { widthField, type Width } from '../../worker/media/contract'

/** A picture as it is sent. */
export interface SentPicture {
  whole: Blob
  inWidths: { width: Width; file: Blob }[]
}

export function setPicture(form: FormData, field: string, { whole, inWidths }: SentPicture): void {
  form.set(field, whole, 'picture.jpg')
  for (const { width, file } of inWidths) form.set(widthField(field, width), file, `${width}.jpg`)
}
