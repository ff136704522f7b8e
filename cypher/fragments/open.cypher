// open(it): an outcome that was known and not decided at that time, and no question that its market has left.
__it__.createdAt <= $known AND (__it__.mergedAt IS NULL OR __it__.mergedAt > $known)
  AND /*include due-after(__it__)*/
  AND (__it__.status = 'open' OR __it__.updatedAt > $at OR __it__.updatedAt > $known)
  AND /*include stands(__it__)*/
// As known now:
__it__.mergedAt IS NULL AND /*include due-after(__it__)*/
  AND (__it__.status = 'open' OR __it__.updatedAt > $at)
  AND /*include stands(__it__)*/
