import { widthField, widths } from '../../../worker/media/contract'
import { jpegOf } from '../../fixtures/jpeg'

/** A landscape of three to four, as a browser sends it, into a form. */
export function setPicture(form: FormData, field: string, width = 1600): void {
  const sent = (of: number) => new File([jpegOf(of, (of * 3) / 4)], 'picture.jpg')
  form.set(field, sent(width))
  for (const each of Object.values(widths)) {
    if (each <= width) form.set(widthField(field, each), sent(each))
  }
}
