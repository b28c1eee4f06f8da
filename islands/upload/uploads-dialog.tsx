import { Dialog } from '../ui/dialog'
import { numberAlike } from '../../worker/text/number-alike'
import { UploadActs } from './upload-acts'
import type { UploadState } from './uploads'

interface Props {
  uploads: UploadState[]
  open: boolean
  onClose: () => void
}

export default function UploadsDialog({ uploads, open, onClose }: Props) {
  const names = numberAlike(uploads.map(({ title }) => title))
  return (
    <Dialog open={open} onClose={onClose} title="Uploads">
      <ul className="lines">
        {uploads.map((upload, at) => (
          <li className="stack upload-line" key={upload.id}>
            <b className="upload-title" dir="auto">
              {upload.title}
            </b>
            <UploadActs upload={upload} name={names[at]!} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
