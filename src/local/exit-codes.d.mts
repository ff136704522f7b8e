export const exitCodes: { readonly stopped: 0; readonly fault: 1; readonly truncated: 75; readonly settings: 78 }
