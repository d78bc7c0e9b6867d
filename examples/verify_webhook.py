#!/usr/bin/env python3
"""A receiver of Capicua's webhooks (docs/webhooks.md): checks who sends, proves its address, and hears each thing once.

    WEBHOOK_SECRET=whsec_... PORT=3000 python3 examples/verify_webhook.py
"""
import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECONDS_MAX = 300


def is_genuine(secret, headers, body, now=None):
    """Whether the server that knows the secret sent this body (bytes, as they arrived), and not long ago."""
    timestamp = headers.get("capicua-timestamp", "")
    delivery_id = headers.get("capicua-delivery", "")
    # Whoever has overheard one cannot send it again for ever.
    if not re.fullmatch(r"[0-9]+", timestamp) or abs((now or time.time()) - int(timestamp)) > SECONDS_MAX:
        return False
    signed = f"{timestamp}.{delivery_id}.".encode() + body
    expected = "v1=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    # While a secret is being changed there are two signatures.
    given = headers.get("capicua-signature", "").split(",")
    return any(hmac.compare_digest(one.strip().encode(), expected.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    heard = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(os.environ["WEBHOOK_SECRET"], self.headers, body):
            return self.answer(401)
        told = json.loads(body)
        if told["type"] == "PROOF":
            # Answering with the word shows that this address wants to be told.
            return self.answer(200, told["proof"])
        if told["deliveryId"] not in self.heard:
            # The same may come twice: after a crash, or when our answer got lost.
            self.heard.add(told["deliveryId"])
            print(json.dumps(told), flush=True)
        return self.answer(204)

    def answer(self, status, text=""):
        self.send_response(status)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Receiver).serve_forever()
