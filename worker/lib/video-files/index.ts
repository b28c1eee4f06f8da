/** Reads films of any container, and writes those that every player shows: from bytes alone, on a phone and in a Worker. */
export {
  rangeOfPieces,
  preparedSource,
  readBytes,
  type Packets,
  type Piece,
  type PreparedVideo,
} from './pieces'
export {
  inspectVideo,
  prepareVideo,
  readVideo,
  type InspectedVideo,
  type UnplayableVideo,
} from './read'
export { serverBounds, sourceOf, type ByteSource } from './reader'
export { sniffVideo, videoFormats, type VideoFormat } from './sniff'
export { boxesIn } from './iso/boxes'
export { filmedAt, filmTime, type FilmTime } from './iso/filmed-at'
