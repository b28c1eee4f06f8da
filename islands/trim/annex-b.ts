import { CustomVideoEncoder, registerEncoder, type VideoCodec } from 'mediabunny'

/**
 * H.264 as Annex B: each key frame carries its SPS and PPS, and the writer of a film makes the `avcC` of them. In the
 * `avcC` that Firefox gives, both have their first byte twice (Mozilla's bug 2031056), and Chrome's
 * decoder refuses them.
 */
export const annexB = { avc: { format: 'annexb' } } as const satisfies Partial<VideoEncoderConfig>

/**
 * Mediabunny asks for `avcC`, and its conversions have no option for it. But before it asks the browser, it shows each
 * configuration to the registered encoders: this one takes none and changes them on the way.
 */
abstract class AnnexBRequest extends CustomVideoEncoder {
  static override supports(codec: VideoCodec, config: VideoEncoderConfig): boolean {
    if (codec === 'avc') Object.assign(config, annexB)
    return false
  }
}
registerEncoder(AnnexBRequest)
