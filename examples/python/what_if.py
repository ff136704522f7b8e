"""What moves if an attribute of an entity changes, by a client that is generated from the service's own OpenAPI document.

    pip install openapi-python-client==0.29.1
    openapi-python-client generate --url http://127.0.0.1:3000/api/openapi.json --meta none --output-path oddsgraph_client
    python examples/python/what_if.py patrick-mahomes injury_status healthy

Run it from the folder that holds oddsgraph_client. Another address goes into ODDSGRAPH_URL.
"""

import os
import sys

sys.path.insert(0, os.getcwd())

from oddsgraph_client import Client  # noqa: E402
from oddsgraph_client.api.attribution import predict_prices  # noqa: E402
from oddsgraph_client.models import Error  # noqa: E402


def main(entity: str, attribute: str, value: str) -> int:
    client = Client(base_url=os.environ.get("ODDSGRAPH_URL", "http://127.0.0.1:3000"))
    answer = predict_prices.sync(client=client, entity=entity, attribute=attribute, value=value)
    if answer is None or isinstance(answer, Error):
        print(answer.error if answer else "The service did not answer.", file=sys.stderr)
        return 1
    print(f"{entity}: {attribute} is {answer.current_value}; if it became {value}, {answer.count} markets would move")
    for each in answer.predictions:
        low, high = each.interval
        print(f"  {each.market_title}: {each.current_price} -> {each.predicted_price} ({low} to {high}); {each.basis}")
    for each in answer.refused:
        print(f"  not said of {each.id}: {each.reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
