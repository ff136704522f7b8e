export function installApart(
  folder: string,
  specification: string,
  env: Record<string, string | undefined>,
): Promise<void>
