RETURN $value AS value
