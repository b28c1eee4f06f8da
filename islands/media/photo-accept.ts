/**
 * The bytes decide later. This only keeps phones from hiding photos whose type they do not know or name
 * differently.
 */
export const photoAccept = 'image/*,.jpg,.jpeg,.png,.webp,.heic,.heif'
