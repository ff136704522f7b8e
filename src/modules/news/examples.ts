/** The folder of examples.json, which has the recorded answers of this module. */
export const examplesFolder = import.meta.dirname
