export function sha256(bytes: Uint8Array): Uint8Array;
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array;
export function hex(bytes: Uint8Array): string;
export function joined(...parts: Uint8Array[]): Uint8Array;
